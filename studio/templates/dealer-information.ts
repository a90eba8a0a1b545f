import type { HomeParts } from './home-parts.ts'
import {
  createFaqSection,
  createHeroSection,
  createPicksSection,
  type TemplateSection,
  toLink,
  toRichText,
} from './template-sections.ts'

/** Sections of a page that introduces the bars at a dealer's, for an open house or a mailing. */
export const getDealerInformationSections = (home: HomeParts): TemplateSection[] => [
  createHeroSection(home, {
    heading: 'Traction bars from {product}',
    text: 'Steel bars that bolt across the rubber tracks of a skid steer or compact track loader. Up to {claim:traction} more traction, for snow, ice, mud and forest.',
    buttons: [
      toLink('Request a Quote', '#quote-form'),
      toLink('See the Four Steps', '#installation'),
    ],
  }),
  {
    _type: 'textSection',
    heading: 'What traction bars do',
    body: toRichText(
      'On snow, ice, mud and forest floor a bare rubber track spins. The steel bites.',
      'The bars go on one at a time, with a hook on the inner side of the track and a clip and bolt on the outer side. You drill nothing and cut nothing.',
    ),
  },
  ...createPicksSection(home.pictures, (pictures) => ({
    _type: 'gallerySection',
    heading: 'Snow, ice, mud, forest',
    text: 'The ground that stops a rubber track is the ground the bars are for.',
    pictures,
  })),
  {
    _type: 'installStepsSection',
    heading: 'Four steps, one impact wrench',
    text: 'You install the bars on the tracks you already run. Plan {claim:install-time} for the vehicle.',
  },
  {
    _type: 'brandGridSection',
    heading: 'Built for Leading Tracked Brands',
    text: 'Start with the name on your machine.',
  },
  ...createFaqSection(home, 'Before you order'),
  {
    _type: 'quoteFormSection',
    heading: 'Ask {product} for a quote',
    text: 'Tell us the make and model of your machine. We get back to you soon.',
  },
]
