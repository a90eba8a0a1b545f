export { prepareSystem as default } from './prepare-system.ts'
