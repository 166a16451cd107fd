import {
  type AvailableFiles,
  areaBands,
  type PlantingDetails,
  type PlantingFile,
} from '@talhao/contract/operations/planting'

export function aPlantingFile(changes: Partial<PlantingFile> = {}): PlantingFile {
  return {
    fileid: 'abcdefghij0123456789',
    name: 'Talhão 14',
    operationName: 'Soja norte',
    description: 'Primeira janela',
    varietyCulture: 'Soja M 8349',
    implementName: 'Plantadeira 24 linhas',
    farmName: 'Fazenda Boa Esperança',
    fromDate: '2026-10-12T11:00:00Z',
    toDate: '2026-10-13T21:30:00Z',
    date: '2026-10-12',
    year: 2026,
    createdAt: '2026-10-13T22:00:00Z',
    areaHectare: 52.34,
    outline: 'M0 20L100 20L100 80L0 80Z',
    kinds: ['seeds', 'fertilizers', 'speed'],
    failurePercentage: 2.89,
    numberOfSeedsRows: 3,
    numberOfFertilizersRows: 3,
    widthRow: 0.5,
    ...changes,
  }
}

/** 52,3 ha in eight hours, six of them planting. */
export function aPlantingDetails(changes: Partial<PlantingDetails> = {}): PlantingDetails {
  return {
    fileid: 'abcdefghij0123456789',
    areaPlanted: 52.34,
    faultyAreaHectare: 1.56,
    faultyPercentage: 2.89,
    workedArea: 53.9,
    totalPopulation: 12_345_678.4,
    averagePopulation: 235_874.6,
    averageVelocity: 6.26,
    maximumVelocity: 8.94,
    fertilizerAverageVelocity: 6.31,
    speedAverageVelocity: 6.24,
    speedMaximumVelocity: 9.12,
    plantingTime: 6 * 3600,
    monitoringTime: 8 * 3600,
    seedRates: [
      { row: 1, rate: 11.84 },
      { row: 2, rate: 9.3 },
      { row: 3, rate: null },
    ],
    sra: 10.57,
    targetRate: 12,
    minimumCriticalLimit: 8,
    minimumPrecariousLimit: 9,
    minimumRegularLimit: 10,
    minimumAdequateLimit: 11,
    maximumAdequateLimit: 13,
    maximumRegularLimit: 14,
    maximumPrecariousLimit: 15,
    maximumCriticalLimit: 16,
    areaPercentages: areaBands.map((band) => ({
      band,
      areaHectare: band === 'target' ? 45.7 : 1.025,
      percentage: band === 'target' ? 84.8 : 1.9,
    })),
    speed: 6.5,
    speedLimit1: 2,
    speedLimit2: 4,
    speedLimit3: 6,
    speedLimit4: 8,
    speedLimit5: 10,
    fertilizerAreas: { totalFertilizedArea: 50.04, totalUnfertilizedArea: 3.86 },
    fertilizerFailurePercentages: [
      { row: 1, percentage: 2.5 },
      { row: 2, percentage: 0 },
      { row: 3, percentage: 18.96 },
    ],
    fertilizerFailurePercentage: 7.16,
    fra: 210.4,
    numberOfSeedsRows: 3,
    numberOfFertilizersRows: 3,
    widthRow: 0.5,
    ...changes,
  }
}

export const allFiles: AvailableFiles = { hasSeedFile: true, hasFertilizerFile: true, hasSpeedFile: true }
