import { startContentLake } from '#packages/content-lake/src/start-content-lake.ts'
import { runBackend } from './run-backend.ts'

runBackend(startContentLake)
