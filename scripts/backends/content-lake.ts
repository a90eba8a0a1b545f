import { startContentLake } from '@embedded/content-lake'
import { runBackend } from './run-backend.ts'

runBackend(startContentLake)
