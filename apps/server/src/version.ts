import manifest from '../package.json' with { type: 'json' }

/** Of the product: all parts of it have the same. */
export const { version } = manifest
