import { Box, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatCaptionsPath } from '#lib/content/asset-path.ts'
import { captionsRule, explainCaptions, maxCaptionBytes } from '#lib/values/captions.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'

interface Props {
  label: string
  placeholder: string
  lang: string
  /** Path of the file; empty without one. */
  value: string
  onChange: (path: string) => void
}

const uploadedFile = z.object({ _id: z.string() })

/** Path of a WebVTT file, which can be uploaded. */
export function CaptionsInput({ label, placeholder, lang, value, onChange }: Props) {
  const client = useClient({ apiVersion })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function upload(file: File) {
    setBusy(true)
    try {
      const found = await explainFile(file)
      setProblem(found)
      if (found !== null) return
      const result = await client.assets.upload('file', file, { filename: file.name })
      const path = formatCaptionsPath(uploadedFile.parse(result)._id)
      if (path) onChange(path)
      else setProblem(captionsRule)
    } catch {
      setProblem('The file was not uploaded. Try it again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={2}>
      <Flex gap={2} wrap="wrap" align="center">
        <Box flex={1} style={{ minWidth: '12rem' }}>
          <TextInput
            aria-label={label}
            placeholder={placeholder}
            lang={lang}
            fontSize={1}
            maxLength={2000}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </Box>
        <input
          type="file"
          accept=".vtt,text/vtt"
          aria-label={`Upload: ${label}`}
          disabled={isBusy}
          style={{ fontSize: '0.8125rem', maxWidth: '14rem' }}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) upload(file)
          }}
        />
      </Flex>
      {isBusy && (
        <Text size={1} role="status">
          Uploading …
        </Text>
      )}
      {problem !== null && <StatusMessage text={problem} />}
    </Stack>
  )
}

/** Returns why a file is not uploaded, as a sentence, or null. A large file is not read. */
async function explainFile(file: File): Promise<string | null> {
  if (!/\.vtt$/i.test(file.name)) return captionsRule
  const head = file.slice(0, maxCaptionBytes + 1)
  return explainCaptions(new Uint8Array(await head.arrayBuffer()))
}
