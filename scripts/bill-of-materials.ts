import type { LockedPackage } from './lock-file.ts'

/**
 * Returns a software bill of materials of the production dependencies for any platform, in the format
 * CycloneDX 1.5. `npm sbom --omit dev` leaves out each package that a development dependency, too,
 * requires, such as React. As for npm, the development dependencies of the workspaces are production ones.
 */
export function createBillOfMaterials(packages: readonly LockedPackage[]) {
  const components = packages
    .filter(({ isProduction }) => isProduction)
    .map(({ name, version, license, integrity }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license !== null && { licenses: [toLicense(license)] }),
      ...(integrity !== null && { hashes: [toHash(integrity)] }),
    }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'traction-bars' } },
    components: [...new Map(components.map((each) => [each.purl, each])).values()],
  }
}

function toLicense(license: string) {
  if (/ (AND|OR) /.test(license)) return { expression: license }
  return { license: license.includes(' ') ? { name: license } : { id: license } }
}

function toHash(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  }
}
