const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 24) {
  console.error(
    `This needs Node 24 and runs on ${process.versions.node}. \`npm ci\` installs Node 24 into node_modules unless install scripts are disabled: run \`npm ci --ignore-scripts=false\`.`,
  )
  process.exit(1)
}
