/** The brand of this build, set by BRAND in vite.config.ts. */
declare const __BRAND__: 'agro' | 'latam'
