import { studioTheme, ThemeProvider } from '@sanity/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DraftButton } from '#studio/terms/draft-button.tsx'
import { TranslationServiceContext } from '#studio/terms/translation-service.tsx'

vi.mock('#studio/tools/use-staff-api.ts', () => ({ useStaffApi: () => ({ translations: {} }) }))
vi.mock('#studio/terms/use-terms.ts', () => ({ useTerms: () => [] }))

const render = (isAvailable: boolean) =>
  renderToStaticMarkup(
    <ThemeProvider theme={studioTheme}>
      <TranslationServiceContext value={isAvailable}>
        <DraftButton label="Title" source="Steel" onDraft={() => {}} />
      </TranslationServiceContext>
    </ThemeProvider>,
  )

test('a site with a translation service has the button, one without has none', () => {
  expect(render(true)).toContain('Draft in French: Title')
  expect(render(false)).not.toContain('Draft')
})
