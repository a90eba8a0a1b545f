import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ImportResult } from '#lib/catalog/staff/catalog-responses.ts'
import type { CsvReading } from '#lib/catalog/staff/csv-cells.ts'

interface Props {
  questions: ImportResult['questions']
  reading: CsvReading
  isDisabled: boolean
  onAnswer: (reading: CsvReading) => void
}

interface Question {
  text: string
  answers: readonly { label: string; reading: Partial<CsvReading> }[]
}

/** Questions about ambiguous cells of a file, with the given answers. */
export function ImportQuestions({ questions, reading, isDisabled, onAnswer }: Props) {
  return (
    <Stack gap={3}>
      {questions.map((each) => {
        const { text, answers } = describeQuestion(each)
        return (
          <Card key={each.question} padding={3} radius={2} tone="caution" role="group">
            <Stack gap={3}>
              <Text size={1}>{text}</Text>
              <Flex gap={2} wrap="wrap">
                {answers.map((answer) => (
                  <Button
                    key={answer.label}
                    fontSize={1}
                    mode="ghost"
                    text={answer.label}
                    disabled={isDisabled}
                    onClick={() => onAnswer({ ...reading, ...answer.reading })}
                  />
                ))}
              </Flex>
            </Stack>
          </Card>
        )
      })}
      {(reading.decimalMark !== null || reading.splitsModels !== null) && (
        <Text size={1} muted>
          {[
            reading.decimalMark === '.' && 'Prices have a decimal point.',
            reading.decimalMark === ',' && 'Prices have a decimal comma.',
            reading.splitsModels === true && 'Commas separate models.',
            reading.splitsModels === false && 'Commas belong to models.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
    </Stack>
  )
}

function describeQuestion({
  question,
  count,
  text,
  readings: [first, second],
}: ImportResult['questions'][number]): Question {
  const cells = count === 1 ? '1 cell' : `${count} cells`
  if (question === 'decimalMark') {
    return {
      text: `Which decimal mark does the file use? It decides the price in ${cells}, such as “${text}”.`,
      answers: [
        { label: `Point: “${text}” is ${first}`, reading: { decimalMark: '.' } },
        { label: `Comma: “${text}” is ${second}`, reading: { decimalMark: ',' } },
      ],
    }
  }
  return {
    text: `Do commas separate models? They stand in ${cells} without “|”, such as “${text}”.`,
    answers: [
      { label: `Several models: ${first}`, reading: { splitsModels: true } },
      { label: `One model: ${second}`, reading: { splitsModels: false } },
    ],
  }
}
