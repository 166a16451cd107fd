/** `npm start` runs the server in its own process while it still builds the page, and leaves the build here. */
const place = Symbol.for('talhao.page-build')

/** Gives the seconds that the page took, when it is there. Null: it lies where it belongs, or is not wanted. */
export function findPageBuild(): Promise<number> | null {
  const build: unknown = Reflect.get(globalThis, place)
  return build instanceof Promise ? build : null
}
