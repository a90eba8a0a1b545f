export { default, generateMetadata } from '../../faq/page.tsx'
