import { ComponentIcon } from '@sanity/icons/Component'
import { Box, Button, Flex } from '@sanity/ui'
import { type ObjectItemProps, useFormValue } from 'sanity'
import { page } from '#schemas/documents/page.ts'
import { reusableTypes } from '#schemas/documents/reusable-section.ts'
import { homePage } from '#schemas/singletons/home-page.ts'
import { useDialog } from '#studio/tools/use-dialog.ts'
import { SaveSectionDialog } from './save-section-dialog.tsx'

const pageTypes: readonly unknown[] = [page.name, homePage.name]

/** Whether an item is a section that can be in a reusable one. */
export function isReusable({ path, schemaType }: ObjectItemProps): boolean {
  const isSection = path.length === 2 && path[0] === 'sections'
  return isSection && reusableTypes.some(({ name }) => name === schemaType.name)
}

/** List item of a section. On a page, it has a button that saves the section for reuse. */
export function ReusableSectionItem(item: ObjectItemProps) {
  const { readOnly = false, value } = item
  const type = useFormValue(['_type'])
  const { isOpen, close, buttonProps } = useDialog()
  if (readOnly || !pageTypes.includes(type)) return item.renderDefault(item)
  return (
    <Flex align="center">
      <Box flex={1} style={{ minWidth: 0 }}>
        {item.renderDefault(item)}
      </Box>
      <Button
        {...buttonProps}
        mode="bleed"
        padding={2}
        icon={ComponentIcon}
        aria-label="Save for reuse"
        title="Save for reuse"
      />
      {isOpen && (
        <SaveSectionDialog
          sectionKey={value._key}
          proposedTitle={getProposedTitle(item)}
          listPath={item.path.slice(0, -1)}
          onClose={close}
        />
      )}
    </Flex>
  )
}

/** Returns the heading of a section, or the title of its type if the heading has a placeholder or claim. */
function getProposedTitle({ value, schemaType }: ObjectItemProps): string {
  const heading =
    'heading' in value && typeof value.heading === 'string' ? value.heading.trim() : ''
  return heading === '' || heading.includes('{') ? (schemaType.title ?? '') : heading
}
