/** In a file of its own: the service worker needs the name and nothing else of the brand. */
export const productName = __BRAND__ === 'latam' ? 'Talhão LATAM' : 'Talhão'
