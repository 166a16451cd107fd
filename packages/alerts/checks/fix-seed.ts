import fc from 'fast-check'

/** The same cases on every run: a red test must be red again when it is looked at. */
fc.configureGlobal({ seed: 20261019 })
