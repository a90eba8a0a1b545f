import { defineField, type Rule, type ValidationContext } from 'sanity'
import { z } from 'zod'
import {
  createDealerTextsRule,
  validateDealerTexts,
  warnOfSameTexts,
} from '#schemas/fields/dealer-text-rules.ts'
import { validateBlock } from '#schemas/fields/validate-block.ts'
import { missingLinkTarget, validateLinkTarget } from './link-target.ts'

interface RichTextFieldOptions {
  name: string
  title: string
  description: string
  group?: string
  /** Error message for an empty field, without the period, for example “Write the answer”. */
  required: string
}

/** Field of paragraphs, lists and links, which dealers can override. */
export const richTextField = ({ required, ...field }: RichTextFieldOptions) =>
  defineField({
    ...field,
    type: 'richText',
    validation: (rule) => [
      rule.required().min(1).error(`${required}.`),
      ...dealerRichTextRules(rule, field.name),
    ],
  })

/** Returns rules for the dealer texts of a field, derived from the rules of its main blocks. */
const dealerRichTextRules = (rule: Rule, field: string) => [
  rule.custom(createDealerTextsRule(field, validateDealerTexts)),
  rule.custom(createDealerTextsRule(field, warnOfSameTexts)).warning(),
  rule.custom(
    createDealerTextsRule(field, async (texts, context) => {
      const blocks = texts.flatMap(({ richText }) => richText)
      const problems = await Promise.all(blocks.map((block) => validateBlock(block, context)))
      const links = blocks.map((block) => validateLinks(block, context))
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
