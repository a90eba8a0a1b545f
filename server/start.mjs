import nodeCheck from './check-node.cjs'

const problem = nodeCheck.findNodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const { startProduction } = await import('./start-production.ts')
await startProduction()
