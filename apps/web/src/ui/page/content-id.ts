/** The id of every page's <main>: skip link and route changes lead there. */
export const contentId = 'content'
