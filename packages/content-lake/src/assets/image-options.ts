import { z } from 'zod'
import { httpError } from '../errors.ts'

const number = z.coerce.number()
const side = number.int().min(1).max(20_000)
const fraction = number.min(0).max(1)
const formats = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const
const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const

const rect = z
  .string()
  .regex(/^\d+,\d+,\d+,\d+$/)
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  })

/** Query parameters of an image URL: https://www.sanity.io/docs/image-urls. Ignores unknown ones. */
const schema = z.object({
  w: side.optional(),
  h: side.optional(),
  'min-w': side.optional(),
  'min-h': side.optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  dpr: number.min(0.1).max(5).default(1),
  fit: z.enum(fits).optional(),
  crop: z
    .string()
    .regex(/^(?:top|bottom|left|right|center|focalpoint|entropy)(?:,(?:top|bottom|left|right))*$/)
    .optional(),
  'fp-x': fraction.default(0.5),
  'fp-y': fraction.default(0.5),
  rect: rect.optional(),
  q: number.int().min(0).max(100).default(75),
  fm: z.enum(formats).optional(),
  auto: z.literal('format').optional(),
  blur: number.min(1).max(2000).optional(),
  sharp: number.min(0).max(100).optional(),
  sat: number.min(-100).max(100).optional(),
  bg: z
    .string()
    .regex(/^[0-9a-f]{3}(?:[0-9a-f]{3})?(?:[0-9a-f]{2})?$/i)
    .optional(),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  or: z.enum(['0', '90', '180', '270']).optional(),
  invert: z.enum(['true', 'false']).optional(),
  pad: number.int().min(0).max(1000).optional(),
  frame: z.literal('1').optional(),
})
export type ImageOptions = z.infer<typeof schema>
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'tif' | 'svg'

/** Parses the parameters of an image URL. @throws LakeError 400 that names the invalid one */
export function parseImageOptions(query: Record<string, string>): ImageOptions {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw httpError(400, `Invalid image parameter "${issue?.path.join('.')}": ${issue?.message}`)
}

/** Whether the URL requests the file as uploaded: it has no transformation parameter. */
export function isOriginalRequested(query: Record<string, string>): boolean {
  return !Object.keys(query).some((key) => key !== 'dl' && key in schema.shape)
}

/** Output format; with `auto=format` the smallest that the `Accept` header allows. */
export function chooseFormat(
  { fm, auto }: ImageOptions,
  original: ImageFormat,
  accept: string,
): ImageFormat {
  if (fm) return fm === 'pjpg' ? 'jpg' : fm
  if (auto && original !== 'gif' && accept.includes('image/avif')) return 'avif'
  if (auto && accept.includes('image/webp')) return 'webp'
  return original === 'tif' || original === 'svg' ? 'png' : original
}
