import { contactPath, productsPath } from '#lib/routing/page-paths.ts'
import type { HomeParts } from './home-parts.ts'
import {
  createFaqSection,
  createHeroSection,
  type TemplateSection,
  toLink,
  toRichText,
} from './template-sections.ts'

/** Sections of a page that sells sets before a season. */
export const getSeasonalOfferSections = (home: HomeParts): TemplateSection[] => [
  createHeroSection(home, {
    heading: 'Ready when the ground freezes',
    text: 'AR400 traction bars bolt onto the rubber tracks you already run, in {claim:install-time} a vehicle. Up to {claim:traction} more traction, for snow and ice.',
    buttons: [toLink('Request a Quote', '#quote-form'), toLink('Find Your Vehicle', productsPath)],
  }),
  {
    _type: 'textSection',
    heading: 'A track that spins moves nothing',
    body: toRichText(
      'On ice and packed snow, rubber alone slips. The engine has power left, the track turns, and the machine stays where it is. You pay for that in hours: the lot is not cleared, the load is not moved, the crew waits.',
      'Traction bars are the answer in steel. They bolt across the track and bite where rubber slips. The track itself is not modified.',
    ),
  },
  {
    _type: 'featuredProductsSection',
    heading: 'Sets for the season',
    text: 'Open a set to see the models it fits.',
  },
  {
    _type: 'quoteFormSection',
    heading: 'Request a quote for your vehicle',
    text: 'Tell us its make and model. We get back to you soon.',
  },
  ...createFaqSection(home, 'Before you order'),
  {
    _type: 'callToActionSection',
    heading: 'Be on the list before the snow',
    text: 'Not ready to order? Join the waitlist, and we keep you updated on our progress.',
    ...(home.picture && { picture: home.picture }),
    buttons: [toLink('Join the Waitlist', contactPath)],
  },
]
