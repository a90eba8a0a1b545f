import { startMailCatcher } from '@embedded/mail-catcher'
import { runBackend } from './run-backend.ts'

runBackend(startMailCatcher)
