import { defineField, type Rule, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { validateBlock } from '#schemas/fields/validate-block.ts'
import {
  createCompletenessRule,
  createVariantRule,
  warnOfSameText,
} from '#schemas/fields/variant-rules.ts'
import { missingLinkTarget, validateLinkTarget } from './link-target.ts'

interface RichTextFieldOptions {
  name: string
  title: string
  description: string
  group?: string
  /** Error message for an empty field, without the period, for example “Write the answer”. */
  required: string
}

/** Field of paragraphs, lists and links, which has variants. */
export const richTextField = ({ required, ...field }: RichTextFieldOptions) =>
  defineField({
    ...field,
    type: 'richText',
    validation: (rule) => [
      rule.required().min(1).error(`${required}.`),
      ...richVariantRules(rule, field.name),
    ],
  })

/** Returns rules for the variants of a field, derived from the rules of its main blocks. */
const richVariantRules = (rule: Rule, field: string) => [
  rule.custom(createCompletenessRule(field)),
  rule.custom(createVariantRule(field, warnOfSameText)).warning(),
  rule.custom(
    createVariantRule(field, async ({ richText }, context) => {
      const problems = await Promise.all(richText.map((block) => validateBlock(block, context)))
      const links = richText.map((block) => validateLinks(block, context))
      return [...problems, ...links].find((problem) => problem !== true) ?? true
    }),
  ),
]

const linkedBlock = z.object({ markDefs: z.array(z.object({ href: z.string().optional() })) })

function validateLinks(block: unknown, context: ValidationContext): true | string {
  const { markDefs = [] } = linkedBlock.safeParse(block).data ?? {}
  const problems = markDefs.map(({ href }) =>
    href ? validateLinkTarget(href, context) : missingLinkTarget,
  )
  return problems.find((problem) => problem !== true) ?? true
}
