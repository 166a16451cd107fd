/** Written in by the build. */
declare const __APP_RELEASE__: import('../src/lib/app/app-files.ts').AppRelease
declare const __APP_ICON__: string
declare const __BRAND__: 'agro' | 'latam'
