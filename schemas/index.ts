import type { SchemaTypeDefinition } from 'sanity'
import { faqEntry } from './documents/faq-entry.ts'
import { picture } from './objects/picture.ts'
import { homePage } from './singletons/home-page.ts'
import { siteSettings } from './singletons/site-settings.ts'

/** Types of which there is one document, whose id is the type's name. */
export const singletonTypes: ReadonlySet<string> = new Set([siteSettings.name, homePage.name])

export const schemaTypes: SchemaTypeDefinition[] = [siteSettings, homePage, faqEntry, picture]
