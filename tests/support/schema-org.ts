import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const declarations = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/schema\.js$/, 'schema.d.ts')

/**
 * Returns the schema.org vocabulary in the format of the validator, which expects a file of
 * schema.org. Offline it is derived from the type declarations of schema-dts.
 */
export function createSchemaOrgVocabulary(): object {
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
