import type { Check } from './check.ts'
import { isTest } from './source-files.ts'

const field = /\btype=\{?["'](?:date|time|datetime-local|month|week)["']|\bTimeInput\b/

/** The browser writes them in the machine's language and not the person's (CORE-51). */
export const browserDateFields: Check = {
  name: 'dates and times are typed in fields of our own',
  findProblems: ({ files, read }) =>
    files
      .filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) =>
            field.test(line) ? [`${file}:${index + 1} has a field of the browser: take one of ui/dates`] : [],
          ),
      ),
}
