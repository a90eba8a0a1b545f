export { default, generateMetadata } from '../../privacy/page.tsx'
