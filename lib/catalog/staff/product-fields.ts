import type { CatalogField } from './catalog-field.ts'
import { pictureRule, slugRule, videoRule } from './field-rules.ts'

const details = { column: 'details_json' } as const

/** Fields of a product. */
export const productFields: readonly CatalogField[] = [
  {
    ...{ name: 'title', label: 'Title', type: 'line', isRequired: true, maxLength: 200 },
    rule: 'Enter a title of at most 200 characters.',
  },
  {
    ...{ name: 'slug', label: 'Web address', type: 'slug', isRequired: true, maxLength: 80 },
    hint: 'Last part of /products/…. A change leaves a redirect, and links follow.',
    rule: slugRule,
  },
  {
    ...{ name: 'brand_id', label: 'Brand', type: 'brand' },
    hint: 'Without a brand, the product is shown as Custom.',
    rule: 'Choose a brand of the list.',
  },
  {
    ...{ name: 'price', label: 'Price', type: 'price' },
    hint: 'In Canadian dollars. Without a price, none is shown.',
    rule: 'Enter an amount from 0 to 99999999.99 with at most two decimals, such as 1890 or 1,890.50.',
  },
  {
    ...{ name: 'is_featured', label: 'Featured', type: 'switch' },
    hint: 'Featured products have a badge and are shown on the home page.',
    rule: 'Enter yes or no.',
  },
  {
    ...{ name: 'description', label: 'Description', type: 'text', maxLength: 5000 },
    takesClaims: true,
    rule: 'Use at most 5,000 characters.',
  },
  {
    ...{ name: 'set_type', label: 'Set type', type: 'choice' },
    hint: 'The page of a machine shows its sets side by side.',
    rule: 'Choose standard, wide or ice, or leave it empty for anything else.',
    choices: [
      { value: 'standard', label: 'Standard' },
      { value: 'wide', label: 'Wide' },
      { value: 'ice', label: 'Ice' },
    ],
  },
  {
    ...{ name: 'set_contents', label: 'In the set', type: 'lines', maxItems: 20, maxLength: 200 },
    hint: 'Parts in the set, one per line.',
    takesClaims: true,
    rule: 'Use at most 20 parts of at most 200 characters each.',
  },
  {
    ...{ name: 'bar_count', label: 'Bars in the set', type: 'integer', minimum: 1, maximum: 200 },
    hint: 'A product without a picture is drawn with this number of bars.',
    rule: 'Enter a whole number from 1 to 200.',
  },
  {
    ...{ name: 'models', label: 'Compatible models', type: 'models', ...details },
    ...{ maxItems: 200, maxLength: 100 },
    rule: 'Use at most 200 models of at most 100 characters each.',
  },
  {
    ...{ name: 'highlights', label: 'Key features', type: 'lines', ...details },
    takesClaims: true,
    ...{ maxItems: 200, maxLength: 300 },
    rule: 'Use at most 200 features of at most 300 characters each.',
  },
  {
    ...{ name: 'brand', label: 'Brand name beside models', type: 'line', ...details },
    hint: 'Shown before each model where the product has no active brand.',
    ...{ maxLength: 100, rule: 'Use at most 100 characters.' },
  },
  {
    ...{ name: 'image_url', label: 'Main picture', type: 'image', maxLength: 2000 },
    hint: 'On cards and in search results.',
    rule: pictureRule,
  },
  {
    ...{ name: 'images', label: 'Pictures', type: 'images', maxItems: 30, maxLength: 2000 },
    hint: 'The gallery in its order. Without pictures, it shows the main one.',
    rule: `${pictureRule} At most 30.`,
  },
  {
    ...{ name: 'media', label: 'Pictures and videos', type: 'media', maxItems: 30 },
    hint: 'Replaces the pictures in the gallery. A video is a link to YouTube or Vimeo, or a file.',
    rule: `Each item needs the address of a picture or video, at most 30. ${videoRule}`,
  },
]
