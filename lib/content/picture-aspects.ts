/** Aspect ratios, width divided by height, to which the site crops the picture of each field. */
export const pictureAspects = {
  hero: { screen: 16 / 9, phone: 1 },
  heroOnPhones: { phone: 1 },
  gallery: { page: 16 / 9, row: 21 / 9 },
  callToAction: { screen: 4 / 3, phone: 16 / 9 },
  text: { page: 4 / 3 },
  highlight: { page: 16 / 9 },
  setKind: { page: 16 / 9 },
  installStep: { page: 4 / 3 },
  pageHeading: { page: 16 / 9 },
  contact: { page: 4 / 5 },
  poster: { page: 16 / 9 },
  portrait: { page: 4 / 5 },
} as const
