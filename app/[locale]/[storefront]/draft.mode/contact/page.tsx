export { default, generateMetadata } from '../../contact/page.tsx'
