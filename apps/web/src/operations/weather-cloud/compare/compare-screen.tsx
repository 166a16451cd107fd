import { CompareHeader } from '../../files/compare/compare-header.tsx'
import { OperationGate } from '../../files/operation-gate.tsx'
import { useWeatherOperation, type WeatherOperation } from '../use-weather-operation.ts'
import { WeatherComparedFigures } from './compared-figures.tsx'
import { ComparedMaps } from './compared-maps.tsx'

interface CompareScreenProps {
  readonly operation: WeatherOperation
  readonly otherId: string
}

/** Two operations side by side. */
export function WeatherCompareScreen({ operation, otherId }: CompareScreenProps) {
  return (
    <OperationGate cloud="weather" loaded={useWeatherOperation(otherId)}>
      {(other) => <Comparison left={operation} right={other} />}
    </OperationGate>
  )
}

function Comparison({ left, right }: { left: WeatherOperation; right: WeatherOperation }) {
  return (
    <>
      <CompareHeader cloud="weather" file={left.file} />
      <ComparedMaps left={left} right={right} />
      <WeatherComparedFigures left={left} right={right} />
    </>
  )
}
