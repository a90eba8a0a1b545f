/** Field of each form in the documents `formTexts` and `visitorMails`, by the name of the form. */
export const formFields = {
  quote: 'quote',
  waitlist: 'waitlist',
  'dealer-inquiry': 'dealerInquiry',
  'dealer-share': 'dealerShare',
  'dealer-tip': 'dealerTip',
} as const
