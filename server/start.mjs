import nodeCheck from './check-node.cjs'

const problem = nodeCheck.getNodeVersionError(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { startProduction } = await import('./start-production.ts')
await startProduction()
