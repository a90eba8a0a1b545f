/** Without it, Next would use the configuration of a parent folder. */
export default { plugins: {} }
