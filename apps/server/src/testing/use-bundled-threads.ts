import { inject } from 'vitest'
import { takeThreadsFrom } from '../platform/threads/thread-program.ts'

takeThreadsFrom(inject('testPrograms'))
