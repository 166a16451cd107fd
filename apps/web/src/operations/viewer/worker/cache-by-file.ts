import type { LoadedFile } from './loaded-file.ts'

/** What was once read of a file by a question, kept as long as the file: another selection only adds it up anew. */
export function cacheByFile<Question, Answer>(
  read: (file: LoadedFile, question: Question) => Answer,
): (file: LoadedFile, question: Question) => Answer {
  const kept = new WeakMap<LoadedFile, Map<string, Answer>>()
  return (file, question) => {
    const ofFile = kept.get(file) ?? new Map<string, Answer>()
    kept.set(file, ofFile)
    const key = JSON.stringify(question)
    const answer = ofFile.get(key) ?? read(file, question)
    ofFile.set(key, answer)
    return answer
  }
}
