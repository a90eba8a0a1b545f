import { writeFileSync } from 'node:fs'
import { createBillOfMaterials } from './bill-of-materials.ts'
import { readLockFile } from './lock-file.ts'
import { runScript } from './run-script.ts'
import { log } from './terminal-log.ts'

const file = 'sbom.json'

/** Writes the software bill of materials. */
await runScript(async () => {
  const bill = createBillOfMaterials(readLockFile())
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  log(`${file}: ${bill.components.length} packages`)
})
