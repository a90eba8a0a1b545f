import { startSupabase } from '@embedded/supabase-local'
import { runBackend } from './run-backend.ts'

runBackend(startSupabase)
