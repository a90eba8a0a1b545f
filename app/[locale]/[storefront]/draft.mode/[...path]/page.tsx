export { default, generateMetadata } from '../../[...path]/page.tsx'
