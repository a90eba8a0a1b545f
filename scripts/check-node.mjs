const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 24) {
  console.error(
    `Node ${process.versions.node} runs this, Node 24 must. \`npm ci\` installs it into node_modules unless install scripts are switched off: run \`npm ci --ignore-scripts=false\`.`,
  )
  process.exit(1)
}
