import type { SchemaTypeDefinition } from 'sanity'
import { z } from 'zod'
import { formerVariantsName, variantsName } from '#lib/content/variants.ts'
import { formatVideoTime } from '#lib/values/video-time.ts'
import { isCopyField } from '#schemas/fields/variants.ts'
import { type documents, schemaTypes, type singletons } from '#schemas/index.ts'

/** A field of the content model, and the text that a page must contain once it is set. */
export interface Marker {
  /** For example `homePage.sections.heroSection.heading`. */
  field: string
  text: string
}

const field: z.ZodType<Field> = z.lazy(() =>
  z.looseObject({
    name: z.string().optional(),
    type: z.string(),
    fields: z.array(field).optional(),
    of: z.array(field).optional(),
    to: z.array(z.object({ type: z.string() })).optional(),
    options: z
      .looseObject({
        catalog: z.string().optional(),
        copy: z.unknown().optional(),
        hasNoDealerTexts: z.boolean().optional(),
        list: z.array(z.union([z.string(), z.looseObject({ value: z.string() })])).optional(),
      })
      .optional(),
    hidden: z.unknown().optional(),
  }),
)

interface Field {
  name?: string | undefined
  type: string
  fields?: Field[] | undefined
  of?: Field[] | undefined
  to?: { type: string }[] | undefined
  options?:
    | {
        catalog?: string | undefined
        copy?: unknown
        hasNoDealerTexts?: boolean | undefined
        list?: (string | { value: string })[] | undefined
      }
    | undefined
  hidden?: unknown
}

interface Sources {
  /** Returns the id of another image asset at each call. */
  picture: () => string
  /** Id of a video file asset. */
  videoFile: string
  /** Id of a file asset with captions. */
  captionsFile: string
  /** Id of a file asset that visitors can download. */
  documentFile: string
  /** Returns the id of a catalogue row. */
  row: (kind: string) => string
  /** Returns the id of a document to refer to. */
  document: (type: string) => string
}

/** Generates values for every field of the content model, each text and picture unique. */
export class ExampleContent {
  readonly markers: Marker[] = []
  /** Texts that the dealership's storefront shows in place of the markers of the same fields. */
  readonly dealerMarkers: Marker[] = []
  readonly #types: Map<string, Field>
  readonly #sources: Sources
  /** Places whose texts, and those within, no dealer has another one of. */
  readonly #withoutDealerTexts: string[] = []
  #count = 0
  #unusedOfVideo = 'url'

  constructor(sources: Sources) {
    const rules = {
      productExists: async () => true,
      brandExists: async () => true,
      dealershipExists: async () => true,
      getLongestDealershipName: async () => null,
      rowExists: async () => true,
    }
    const types: SchemaTypeDefinition[] = schemaTypes(rules)
    this.#types = new Map(types.map((type) => [type.name, field.parse(type)]))
    this.#sources = sources
  }

  /**
   * Returns a document of the type with all fields filled in.
   * @param videos whether videos are files or URLs; the schema allows one of the two
   */
  createDocument(
    type: (typeof documents | typeof singletons)[number]['name'],
    videos: 'file' | 'url' = 'file',
  ) {
    this.#unusedOfVideo = videos === 'file' ? 'url' : 'file'
    return this.#object(this.#typeOf(type), type)
  }

  #typeOf(name: string): Field {
    const type = this.#types.get(name)
    if (!type) throw new Error(`The content model has no type ${name}`)
    return type
  }

  #object({ name: type, fields = [], options }: Field, at: string): Record<string, unknown> {
    if (options?.hasNoDealerTexts) this.#withoutDealerTexts.push(at)
    const used = fields.filter(
      ({ name }) =>
        name !== formerVariantsName && (type !== 'video' || name !== this.#unusedOfVideo),
    )
    return Object.fromEntries(
      used.map((each) => [
        each.name,
        each.name === variantsName
          ? this.#dealerTexts(fields, at)
          : this.#value(each, `${at}.${each.name}`),
      ]),
    )
  }

  #value(given: Field, at: string): unknown {
    if (given.name === 'orderRank') return '0|100000:'
    if (given.options?.catalog && given.type === 'string') {
      return this.#sources.row(given.options.catalog)
    }
    const [choice] = given.options?.list ?? []
    if (choice) return typeof choice === 'string' ? choice : choice.value
    switch (given.type) {
      case 'string':
      case 'text':
      case 'oldPath':
        return given.name === 'contactEmail' ? this.#mark(at, '@example.com') : this.#mark(at)
      case 'linkTarget':
      case 'optionalLinkTarget':
        return this.#mark(at, '', '/products/')
      case 'url':
        return given.name === 'url' && at.includes('video')
          ? this.#mark(at, '', 'https://youtu.be/')
          : this.#mark(at, '', 'https://example.com/')
      case 'slug':
        return { _type: 'slug', current: this.#mark(at) }
      case 'number':
        return this.#number(at)
      case 'videoTime':
        return this.#time(at)
      case 'boolean':
        // A hidden section would not show its fields, nor a page that only dealers have on the main storefront, nor a
        // claim without need of a proof its proof.
        return !['isHidden', 'onlyOnDealers', 'needsNoProof'].includes(given.name ?? '')
      case 'datetime':
        return given.name === 'startsAt' ? '2020-01-01T00:00:00Z' : '2120-01-01T00:00:00Z'
      case 'date':
        return given.name === 'date' ? '2020-01-01' : '2120-01-01'
      case 'picture':
        return this.#picture(at)
      case 'image':
        return this.#imageVariant(at)
      case 'file':
        return this.#file(at, getFileSource(at))
      case 'array':
        return (given.of ?? []).map((each) => this.#member(each, at))
      case 'reference':
        return { _type: 'reference', _ref: this.#sources.document(given.to?.[0]?.type ?? '') }
      case 'richText':
        return this.#richText(at)
      case 'object':
        return this.#object(given, at)
      default:
        return { _type: given.type, ...this.#object(this.#typeOf(given.type), at) }
    }
  }

  /** Returns another text for the dealership for each text that can have one. */
  #dealerTexts(fields: Field[], at: string) {
    if (this.#withoutDealerTexts.some((place) => `${at}.`.startsWith(`${place}.`))) return []
    return fields.flatMap((field) => {
      const { name = '', type } = field
      if (!isCopyField(field)) return []
      const text = this.#next()
      this.dealerMarkers.push({ field: `${at}.${name}`, text })
      const dealerships = [this.#sources.row('dealership')]
      const other = { _key: text, _type: 'textVariant', field: name, dealerships }
      return type === 'richText' ? { ...other, richText: [getParagraph(text)] } : { ...other, text }
    })
  }

  #member({ type, to }: Field, at: string) {
    const _key = `k${this.#count}`
    const target = to?.[0]?.type
    if (target) return { _key, _type: 'reference', _ref: this.#sources.document(target) }
    if (type === 'picture') return { _key, ...this.#picture(at) }
    const kind = this.#typeOf(type)
    return { _key, _type: type, ...this.#object(kind, `${at}.${type}`) }
  }

  #next() {
    this.#count += 1
    return `mk${this.#count}xyz`
  }

  #mark(at: string, after = '', before = ''): string {
    const text = this.#next()
    this.markers.push({ field: at, text })
    return `${before}${text}${after}`
  }

  #number(at: string): number {
    this.#count += 1
    const number = 7000 + this.#count
    this.markers.push({ field: at, text: String(number) })
    return number
  }

  #time(at: string): string {
    this.#count += 1
    const time = formatVideoTime(7000 + this.#count)
    this.markers.push({ field: at, text: time })
    return time
  }

  #picture(at: string) {
    return { ...this.#imageVariant(at), _type: 'picture', alt: this.#mark(`${at}.alt`) }
  }

  #imageVariant(at: string) {
    const id = this.#sources.picture()
    this.markers.push({ field: at, text: id.split('-')[1] ?? id })
    return { _type: 'image', asset: { _type: 'reference', _ref: id } }
  }

  #file(at: string, source: ReturnType<typeof getFileSource>) {
    const id = this.#sources[source]
    this.markers.push({ field: at, text: id.split('-')[1] ?? id })
    return { _type: 'file', asset: { _type: 'reference', _ref: id } }
  }

  #richText(at: string) {
    const block = (style: string, more: object) => ({
      _type: 'block',
      _key: `k${this.#next()}`,
      style,
      markDefs: [
        {
          _type: 'link',
          _key: 'l',
          href: this.#mark(`${at}.${style}.link.href`, '', '/products/'),
        },
      ],
      children: [
        { _type: 'span', _key: 'a', text: this.#mark(`${at}.${style}`), marks: [] },
        { _type: 'span', _key: 'b', text: this.#mark(`${at}.${style}.link`), marks: ['l'] },
      ],
      ...more,
    })
    return [
      block('normal', {}),
      block('h3', {}),
      block('normal', { listItem: 'bullet', level: 1 }),
      block('normal', { listItem: 'number', level: 1 }),
    ]
  }
}

function getFileSource(at: string) {
  if (at.includes('captions')) return 'captionsFile'
  return at.includes('downloadItem') ? 'documentFile' : 'videoFile'
}

const getParagraph = (text: string) => ({
  ...{ _type: 'block', _key: 'a', style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 'a', text, marks: [] }],
})
