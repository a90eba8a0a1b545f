import type { HomeParts } from './home-parts.ts'
import {
  createFaqSection,
  createHeroSection,
  createPicksSection,
  type TemplateSection,
  toLink,
} from './template-sections.ts'

/** Sections of a page that announces a product and fills its waitlist. */
export const getLaunchSections = (home: HomeParts): TemplateSection[] => [
  createHeroSection(home, {
    heading: 'Be first on the list for {product}',
    text: 'AR400 traction bars for rubber tracks: up to {claim:traction} more traction, for snow, ice, mud and forest. Join the waitlist and we keep you updated on our progress.',
    buttons: [
      toLink('Join the Waitlist', '#waitlist-form'),
      toLink('See the Four Steps', '#installation'),
    ],
  }),
  ...createPicksSection(home.claims, (claims) => ({
    _type: 'statsSection',
    heading: 'What you bolt on',
    claims,
  })),
  {
    _type: 'installStepsSection',
    heading: 'Installed in {claim:install-time}',
    text: 'Four steps, the same for every bar. You modify nothing on the track.',
  },
  {
    _type: 'waitlistFormSection',
    heading: 'Join the {product} Waitlist',
    text: '{claim:production-status} Leave your name and the machine you run.',
  },
  ...createFaqSection(home, 'Before you join'),
]
