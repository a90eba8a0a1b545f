export { default, generateMetadata } from '../../dealers/page.tsx'
