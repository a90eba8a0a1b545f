import messages from '#messages/en.json' with { type: 'json' }

/** Placeholders of the storefront's name in `messages`; staff write `{product}` instead of each. */
const storefrontNames = /\{(?:name|storefront|product)\}/g

/**
 * Returns a message as staff would write it. An empty field shows it in grey, because the site uses it
 * while the field is empty.
 */
function asCopy(message: string): string {
  return message.replaceAll("''", "'").replaceAll(storefrontNames, '{product}')
}

const { navigation, footer, contact, dealers, machine, quote, waitlist, forms, mail } = messages

/** Texts that the site shows while the field of this name is empty. */
export const fallbacks = {
  actionLabel: navigation.waitlist,
  quoteLabel: navigation.requestQuote,
  menuQuoteLabel: navigation.quote,
  footerQuoteLabel: footer.requestQuote,
  footerProductsLabel: footer.viewProducts,
  contactHeading: asCopy(contact.title),
  quoteNextHeading: quote.next,
  inquiryHeading: dealers.inquiry,
  shareHeading: dealers.share,
  tellHeading: dealers.tell,
  standardTeeth: machine.teeth_standard,
  wideTeeth: machine.teeth_wide,
  iceTeeth: machine.teeth_ice,
}

/** Texts of each form while its fields in the document “Forms” are empty. */
export const formFallbacks = {
  quote: {
    submit: quote.submit,
    sending: forms.sending_quote,
    sentTitle: forms.sentTitle_quote,
    sentText: asCopy(forms.sentText_quote),
    sentNext: asCopy(forms.sentNext_quote),
  },
  waitlist: {
    submit: waitlist.submit,
    sending: forms.sending_waitlist,
    sentTitle: forms.sentTitle_waitlist,
    sentText: asCopy(forms.sentText_waitlist),
    sentNext: asCopy(forms.sentNext_waitlist),
  },
  dealerInquiry: {
    submit: dealers.submitInquiry,
    sending: forms['sending_dealer-inquiry'],
    sentTitle: forms['sentTitle_dealer-inquiry'],
    sentText: asCopy(forms['sentText_dealer-inquiry']),
    sentNext: asCopy(forms['sentNext_dealer-inquiry']),
  },
  dealerShare: {
    sendEmail: dealers.sendEmail,
    sendText: dealers.sendText,
    sending: forms['sending_dealer-share'],
    sentTitle: forms['sentTitle_dealer-share'],
    sentText: asCopy(forms['sentText_dealer-share']),
    sentNext: asCopy(forms['sentNext_dealer-share']),
  },
  dealerTip: {
    submit: dealers.submitTip,
    sending: forms['sending_dealer-tip'],
    sentTitle: forms['sentTitle_dealer-tip'],
    sentText: asCopy(forms['sentText_dealer-tip']),
    sentNext: asCopy(forms['sentNext_dealer-tip']),
  },
}

/** Texts of each mail while its fields in the document “Mails to visitors” are empty. */
export const mailFallbacks = {
  addressConfirmation: {
    subject: mail.addressConfirmationSubject,
    text: asCopy(mail.addressConfirmationText).replace(' on {site}', ''),
    button: mail.addressConfirmationAction,
  },
  quote: {
    subject: asCopy(mail.acknowledgementSubject_quote),
    thanks: asCopy(mail.thanks_quote),
    next: asCopy(mail.next_quote),
  },
  waitlist: {
    subject: asCopy(mail.acknowledgementSubject_waitlist),
    thanks: asCopy(mail.thanks_waitlist),
    next: asCopy(mail.next_waitlist),
  },
  dealerInquiry: {
    subject: asCopy(mail['acknowledgementSubject_dealer-inquiry']),
    thanks: asCopy(mail['thanks_dealer-inquiry']),
    next: asCopy(mail['next_dealer-inquiry']),
  },
  dealerShare: {
    subject: asCopy(mail['acknowledgementSubject_dealer-share']),
    thanks: asCopy(mail['thanks_dealer-share']),
    next: asCopy(mail['next_dealer-share']),
  },
  dealerTip: {
    subject: asCopy(mail['acknowledgementSubject_dealer-tip']),
    thanks: asCopy(mail['thanks_dealer-tip']),
    next: asCopy(mail['next_dealer-tip']),
  },
  fitReport: {
    subject: mail.fitReportSubject,
    text: asCopy(mail.fitReportText),
    button: mail.fitReportAction,
  },
}
