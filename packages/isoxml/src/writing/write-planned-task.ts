import type { Entity, EntityAttributes, ISOXMLReference } from 'isoxml'
import { writeDdi } from '../reading/name-values.ts'
import type { PlannedPolygon, PlannedProduct, PlannedTask } from './planned-task.ts'
import { createRecordBook, type RecordBook } from './record-book.ts'
import { cutName, localizationLabel, taskDataOptions, unpackXml, writeHex } from './task-data-document.ts'

type Library = typeof import('isoxml')

/** Numbers of ISO 11783-11: wanted rates in mm³/m² and mg/m², contents in ml and g, widths in mm. */
const ddis = {
  volume: { rate: 1, content: 72 },
  mass: { rate: 6, content: 75 },
  workingWidth: 70,
} as const
/** A litre a hectare is 100 mm³/m², a kilogram a hectare 100 mg/m². */
const rateSteps = 100
/** Of millilitres in a litre, and of grams in a kilogram. */
const contentSteps = 1000

/**
 * Work to be done as the XML of task data, path to bytes: the field with its boundary, who is to do it with what, what
 * is mixed of what (the recipe is that of one hectare), and one treatment zone with the wanted rates, which hold where
 * the place is lost as well; out of the field nothing is applied.
 */
export async function writePlannedTask(task: PlannedTask): Promise<ReadonlyMap<string, Uint8Array>> {
  const library = await import('isoxml')
  const { ISOXMLManager, TAGS } = library
  const manager = new ISOXMLManager(taskDataOptions)
  const book = createRecordBook(manager)
  book.keep(TAGS.Task, 'task', () => describePlannedTask({ library, book }, task))
  Object.assign(manager.rootElement.attributes, {
    Customer: book.list(TAGS.Customer),
    Farm: book.list(TAGS.Farm),
    Partfield: book.list(TAGS.Partfield),
    Worker: book.list(TAGS.Worker),
    ProductGroup: book.list(TAGS.ProductGroup),
    Product: book.list(TAGS.Product),
    Device: book.list(TAGS.Device),
    Task: book.list(TAGS.Task),
  })
  return unpackXml(await manager.saveISOXML())
}

interface Writing {
  readonly library: Library
  readonly book: RecordBook
}

const zoneCode = 1
const outOfFieldCode = 0

function describePlannedTask({ library, book }: Writing, task: PlannedTask): EntityAttributes {
  const { TAGS, TaskTaskStatusEnum } = library
  const { farm, field, operator, machinery, mixture, products } = task
  const customer = book.keep(TAGS.Customer, 'customer', () => ({
    CustomerLastName: cutName(task.customerName),
  }))
  const farmReference =
    farm === null
      ? undefined
      : book.keep(TAGS.Farm, farm.id, () => ({
          FarmDesignator: cutName(farm.name),
          CustomerIdRef: customer,
        }))
  const ofFarm = farmReference === undefined ? {} : { FarmIdRef: farmReference }
  const partfield = book.keep(TAGS.Partfield, field.id, () => ({
    PartfieldDesignator: cutName(field.name),
    PartfieldArea: Math.round(field.areaM2),
    CustomerIdRef: customer,
    ...ofFarm,
    PolygonnonTreatmentZoneonly: field.polygons.map((polygon) => describePolygon({ library, book }, polygon)),
  }))
  const worker =
    operator === null
      ? null
      : book.keep(TAGS.Worker, operator.id, () => ({ WorkerLastName: cutName(operator.name) }))
  const device = machinery === null ? null : saveMachine({ library, book }, machinery)
  const applied = products.map((product) => ({
    product,
    reference: saveProduct({ library, book }, product),
  }))
  const rates =
    mixture === null
      ? applied.map(({ product, reference }) => ({
          ddi: ddis[product.measuredBy].rate,
          perHa: product.dose,
          reference,
        }))
      : [
          {
            ddi: ddis.volume.rate,
            perHa: mixture.litresPerHa,
            reference: saveMixture({ library, book }, { mixture, applied }),
          },
        ]
  const zone = (code: number, name: string, isApplied: boolean) =>
    book.make(TAGS.TreatmentZone, {
      TreatmentZoneCode: code,
      TreatmentZoneDesignator: name,
      ProcessDataVariable: rates.map(({ ddi, perHa, reference }) =>
        book.make(TAGS.ProcessDataVariable, {
          ProcessDataDDI: writeDdi(ddi),
          ProcessDataValue: isApplied ? Math.round(perHa * rateSteps) : 0,
          ProductIdRef: reference,
          ...(device === null ? {} : { DeviceElementIdRef: device.element }),
        }),
      ),
    })
  return {
    TaskDesignator: cutName(task.name),
    CustomerIdRef: customer,
    ...ofFarm,
    PartfieldIdRef: partfield,
    ...(worker === null ? {} : { ResponsibleWorkerIdRef: worker }),
    TaskStatus: TaskTaskStatusEnum.Planned,
    DefaultTreatmentZoneCode: zoneCode,
    PositionLostTreatmentZoneCode: zoneCode,
    OutOfFieldTreatmentZoneCode: outOfFieldCode,
    TreatmentZone: [zone(zoneCode, cutName(field.name), true), zone(outOfFieldCode, '0', false)],
    WorkerAllocation: worker === null ? [] : [book.make(TAGS.WorkerAllocation, { WorkerIdRef: worker })],
    DeviceAllocation:
      device === null
        ? []
        : [
            book.make(TAGS.DeviceAllocation, {
              ClientNAMEValue: device.device.entity?.attributes.ClientNAME,
              DeviceIdRef: device.device,
            }),
          ],
    ProductAllocation: rates.map(({ reference }) =>
      book.make(TAGS.ProductAllocation, { ProductIdRef: reference }),
    ),
  }
}

function describePolygon({ library, book }: Writing, polygon: PlannedPolygon): Entity {
  const { TAGS, PolygonPolygonTypeEnum, LineStringLineStringTypeEnum, PointPointTypeEnum } = library
  return book.make(TAGS.Polygon, {
    PolygonType: PolygonPolygonTypeEnum.PartfieldBoundary,
    LineString: polygon.map((ring, index) =>
      book.make(TAGS.LineString, {
        LineStringType:
          index === 0
            ? LineStringLineStringTypeEnum.PolygonExterior
            : LineStringLineStringTypeEnum.PolygonInterior,
        Point: ring.map(([longitude, latitude]) =>
          book.make(TAGS.Point, {
            PointType: PointPointTypeEnum.Other,
            PointNorth: latitude,
            PointEast: longitude,
          }),
        ),
      }),
    ),
  })
}

function saveProduct({ library, book }: Writing, product: PlannedProduct): ISOXMLReference {
  const { TAGS, ProductGroupProductGroupTypeEnum, ProductProductTypeEnum } = library
  const { groupName } = product
  const group =
    groupName === null
      ? {}
      : {
          ProductGroupIdRef: book.keep(TAGS.ProductGroup, groupName, () => ({
            ProductGroupDesignator: cutName(groupName),
            ProductGroupType: ProductGroupProductGroupTypeEnum.ProductGroupDefault,
          })),
        }
  return book.keep(TAGS.Product, product.id, () => ({
    ProductDesignator: cutName(product.name),
    ...group,
    QuantityDDI: writeDdi(ddis[product.measuredBy].content),
    ProductType: ProductProductTypeEnum.SingleDefault,
  }))
}

/** What the tank holds, as a recipe: so much of each product, and of water, in the litres of one hectare. */
function saveMixture(
  { library, book }: Writing,
  {
    mixture,
    applied,
  }: {
    mixture: NonNullable<PlannedTask['mixture']>
    applied: readonly { product: PlannedProduct; reference: ISOXMLReference }[]
  },
): ISOXMLReference {
  const { TAGS, ProductProductTypeEnum } = library
  const { name, waterName, litresPerHa } = mixture
  const litres = applied.reduce(
    (sum, { product }) => sum + (product.measuredBy === 'volume' ? product.dose : 0),
    0,
  )
  const water = book.keep(TAGS.Product, 'water', () => ({
    ProductDesignator: cutName(waterName),
    QuantityDDI: writeDdi(ddis.volume.content),
    ProductType: ProductProductTypeEnum.SingleDefault,
  }))
  const relate = (reference: ISOXMLReference, quantity: number) =>
    book.make(TAGS.ProductRelation, {
      ProductIdRef: reference,
      QuantityValue: Math.round(quantity * contentSteps),
    })
  return book.keep(TAGS.Product, 'mixture', () => ({
    ProductDesignator: cutName(name),
    QuantityDDI: writeDdi(ddis.volume.content),
    ProductType: ProductProductTypeEnum.Mixture,
    MixtureRecipeQuantity: Math.round(litresPerHa * contentSteps),
    ProductRelation: [
      relate(water, Math.max(0, litresPerHa - litres)),
      ...applied.map(({ product, reference }) => relate(reference, product.dose)),
    ],
  }))
}

/** Seven bytes of nothing: we do not know how the machine describes itself. */
const structureLabel = writeHex(0, 14)

/** A machine of which name and width are known: one device of one element, whose rates can be set. */
function saveMachine(
  { library, book }: Writing,
  machinery: NonNullable<PlannedTask['machinery']>,
): { readonly device: ISOXMLReference; readonly element: ISOXMLReference } {
  const { TAGS, DeviceElementDeviceElementTypeEnum } = library
  const settable = [ddis.volume.rate, ddis.mass.rate]
  const widthObject = settable.length + 2
  const element = book.keep(TAGS.DeviceElement, machinery.id, () => ({
    DeviceElementObjectId: 1,
    DeviceElementType: DeviceElementDeviceElementTypeEnum.Device,
    DeviceElementDesignator: cutName(machinery.name),
    DeviceElementNumber: 0,
    ParentObjectId: 0,
    DeviceObjectReference: [...settable.map((_, index) => index + 2), widthObject].map((id) =>
      book.make(TAGS.DeviceObjectReference, { DeviceObjectId: id }),
    ),
  }))
  const device = book.keep(TAGS.Device, machinery.id, () => ({
    DeviceDesignator: cutName(machinery.name),
    ClientNAME: writeHex(1, 16),
    DeviceStructureLabel: structureLabel,
    DeviceLocalizationLabel: localizationLabel,
    DeviceElement: [element.entity],
    DeviceProcessData: settable.map((ddi, index) =>
      book.make(TAGS.DeviceProcessData, {
        DeviceProcessDataObjectId: index + 2,
        DeviceProcessDataDDI: writeDdi(ddi),
        // One of the default set, and settable.
        DeviceProcessDataProperty: 3,
        DeviceProcessDataTriggerMethods: 31,
      }),
    ),
    DeviceProperty: [
      book.make(TAGS.DeviceProperty, {
        DevicePropertyObjectId: widthObject,
        DevicePropertyDDI: writeDdi(ddis.workingWidth),
        DevicePropertyValue: Math.round(machinery.widthM * 1000),
      }),
    ],
  }))
  return { device, element }
}
