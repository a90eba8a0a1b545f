// Health check of a container: exits with 0 if the server in it answers.
const port = process.env.PORT || '3000'
const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exit(response?.ok ? 0 : 1)
