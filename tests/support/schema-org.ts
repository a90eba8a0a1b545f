import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const declarations = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/schema\.js$/, 'schema.d.ts')

/**
 * The types of schema.org with their properties, as the validator wants them: a file of schema.org
 * itself, which is nowhere offline. The declarations of schema-dts are made from that file.
 */
export function schemaOrg(): object {
  const source = readFileSync(declarations, 'utf8')
  const interfaces = source.matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
  )
  return {
    '@graph': [...interfaces].flatMap(([, name = '', parents = '', body = '']) => [
      {
        '@id': /^ {4}"@type": "([^"]+)";$/m.exec(body)?.[1] ?? name,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': parents.split(',').map((parent) => ({ '@id': parent.trim() })),
      },
      ...[...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property]) => ({
        '@id': property,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': name },
      })),
    ]),
  }
}
