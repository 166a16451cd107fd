// Draws farmland from above: plots cut by roads, centre pivots, terraces, a river with its strip of forest.

const canvas = document.getElementById('mosaic')
const pen = canvas.getContext('2d')
const { width, height } = canvas
const tilt = -0.21

const crops = {
  soy: { base: [76, 110, 66], spread: 10, furrow: 0.1, weight: 6 },
  youngSoy: { base: [112, 138, 82], spread: 8, furrow: 0.16, weight: 3 },
  maize: { base: [60, 98, 52], spread: 10, furrow: 0.12, weight: 4 },
  ripe: { base: [180, 163, 112], spread: 8, furrow: 0.12, weight: 3 },
  straw: { base: [204, 190, 148], spread: 7, furrow: 0.1, weight: 2 },
  soil: { base: [136, 92, 70], spread: 7, furrow: 0.12, weight: 2 },
  pasture: { base: [130, 141, 98], spread: 8, furrow: 0, weight: 2 },
}

/** A small seeded generator (mulberry32): the picture must come out the same every time. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = createRandom(20)
const between = (low, high) => low + (high - low) * random()
const pick = (list) => list[Math.floor(random() * list.length)]
const mixColor = ([r, g, b], shift, alpha = 1) =>
  `rgb(${Math.round(r + shift)} ${Math.round(g + shift)} ${Math.round(b + shift * 0.8)} / ${alpha})`

function pickCrop(neighbour) {
  const names = Object.keys(crops).filter((name) => name !== neighbour)
  const total = names.reduce((sum, name) => sum + crops[name].weight, 0)
  let left = random() * total
  for (const name of names) {
    left -= crops[name].weight
    if (left <= 0) return name
  }
  return names[0]
}

/** Cuts a block into plots the way land is sold: halves, thirds, now and then left whole. */
function cutBlock(block, depth = 0) {
  const { x, y, w, h } = block
  const isSmall = Math.max(w, h) < 300 || (depth > 1 && Math.max(w, h) < 420 && random() < 0.25)
  if (isSmall || depth > 5) return [block]
  const share = pick([0.34, 0.42, 0.5, 0.5, 0.58, 0.66])
  const road = depth < 2 ? 9 : 4
  if (w > h) {
    const cut = w * share
    return [
      ...cutBlock({ x, y, w: cut - road / 2, h }, depth + 1),
      ...cutBlock({ x: x + cut + road / 2, y, w: w - cut - road / 2, h }, depth + 1),
    ]
  }
  const cut = h * share
  return [
    ...cutBlock({ x, y, w, h: cut - road / 2 }, depth + 1),
    ...cutBlock({ x, y: y + cut + road / 2, w, h: h - cut - road / 2 }, depth + 1),
  ]
}

function tracePlot({ x, y, w, h }) {
  pen.beginPath()
  pen.roundRect(x, y, w, h, 5)
}

/** Wet and dry patches: what makes a field look like land and not like paper. */
function mottle({ x, y, w, h }, base) {
  const patches = Math.ceil((w * h) / 5200)
  for (let index = 0; index < patches; index += 1) {
    const cx = x + random() * w
    const cy = y + random() * h
    const radius = between(30, 110)
    const shade = pen.createRadialGradient(cx, cy, 0, cx, cy, radius)
    const shift = between(-22, 20)
    shade.addColorStop(0, mixColor(base, shift, 0.16))
    shade.addColorStop(1, mixColor(base, shift, 0))
    pen.fillStyle = shade
    pen.fillRect(cx - radius, cy - radius, radius * 2, radius * 2)
  }
}

function drawFurrows({ x, y, w, h }, base, strength) {
  const alongX = w > h
  const gap = between(6, 9)
  pen.lineWidth = 1.3
  const length = alongX ? h : w
  for (let offset = gap / 2; offset < length; offset += gap) {
    pen.strokeStyle = mixColor(base, random() < 0.5 ? -26 : 24, strength * between(0.6, 1.2))
    pen.beginPath()
    if (alongX) {
      pen.moveTo(x, y + offset)
      pen.lineTo(x + w, y + offset)
    } else {
      pen.moveTo(x + offset, y)
      pen.lineTo(x + offset, y + h)
    }
    pen.stroke()
  }
}

/** Terraces follow the slope: soft parallel waves across the plot. */
function drawTerraces({ x, y, w, h }, base) {
  const bend = between(18, 34)
  const turn = between(0, 6)
  pen.lineWidth = 2
  for (let offset = -bend; offset < h + bend; offset += between(30, 40)) {
    pen.strokeStyle = mixColor(base, 34, 0.5)
    pen.beginPath()
    for (let step = 0; step <= w; step += 12) {
      const py = y + offset + Math.sin(step / 120 + turn) * bend
      if (step === 0) pen.moveTo(x, py)
      else pen.lineTo(x + step, py)
    }
    pen.stroke()
  }
}

function drawPlot(plot, cropName) {
  const crop = crops[cropName]
  const base = crop.base.map((channel) => channel + between(-crop.spread, crop.spread) * 0.6)
  pen.save()
  tracePlot(plot)
  pen.clip()
  pen.fillStyle = mixColor(base, 0)
  pen.fillRect(plot.x, plot.y, plot.w, plot.h)
  mottle(plot, base)
  if (crop.furrow > 0) drawFurrows(plot, base, crop.furrow)
  if (random() < 0.28) drawTerraces(plot, base)
  pen.restore()
  pen.strokeStyle = mixColor(base, -34, 0.5)
  pen.lineWidth = 1.5
  tracePlot(plot)
  pen.stroke()
}

function drawPivot({ x, y, w, h }) {
  const radius = Math.min(w, h) / 2 - 5
  const cx = x + w / 2
  const cy = y + h / 2
  const first = crops[pick(['soy', 'maize', 'youngSoy'])].base
  const second = crops[pick(['ripe', 'youngSoy', 'soil'])].base
  const start = between(0, Math.PI * 2)
  const share = pick([0, Math.PI * 0.5, Math.PI, Math.PI * 0.66])
  pen.save()
  pen.beginPath()
  pen.arc(cx, cy, radius, 0, Math.PI * 2)
  pen.clip()
  pen.fillStyle = mixColor(first, 4)
  pen.fillRect(x, y, w, h)
  if (share > 0) {
    pen.fillStyle = mixColor(second, 0)
    pen.beginPath()
    pen.moveTo(cx, cy)
    pen.arc(cx, cy, radius, start, start + share)
    pen.fill()
  }
  mottle({ x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 }, first)
  pen.lineWidth = 1.4
  for (let ring = radius; ring > 8; ring -= 11) {
    pen.strokeStyle = `rgb(255 255 235 / ${between(0.07, 0.15)})`
    pen.beginPath()
    pen.arc(cx, cy, ring, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.strokeStyle = 'rgb(245 240 220 / 75%)'
  pen.lineWidth = 2.2
  pen.beginPath()
  pen.moveTo(cx, cy)
  pen.lineTo(cx + Math.cos(start) * radius, cy + Math.sin(start) * radius)
  pen.stroke()
  pen.restore()
  pen.strokeStyle = 'rgb(225 212 170 / 70%)'
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(cx, cy, radius, 0, Math.PI * 2)
  pen.stroke()
}

/** One crown with its shadow to the lower right. */
function drawTree(x, y, radius) {
  pen.fillStyle = 'rgb(16 32 20 / 30%)'
  pen.beginPath()
  pen.arc(x + radius * 0.45, y + radius * 0.5, radius, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = mixColor([44, 76, 44], between(-12, 14))
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = 'rgb(190 210 140 / 12%)'
  pen.beginPath()
  pen.arc(x - radius * 0.3, y - radius * 0.3, radius * 0.55, 0, Math.PI * 2)
  pen.fill()
}

function drawTreeLine({ x, y, w, h }) {
  const side = pick(['top', 'left'])
  const length = side === 'top' ? w : h
  for (let step = 0; step < length; step += between(9, 15)) {
    const drift = between(-3, 3)
    if (side === 'top') drawTree(x + step, y + drift, between(5, 8))
    else drawTree(x + drift, y + step, between(5, 8))
  }
}

function drawGrove({ x, y, w, h }) {
  pen.fillStyle = mixColor([40, 66, 40], 0)
  tracePlot({ x, y, w, h })
  pen.fill()
  const count = (w * h) / 130
  for (let index = 0; index < count; index += 1) drawTree(x + random() * w, y + random() * h, between(6, 11))
}

/** Roofs and silos by the road. */
function drawYard(x, y) {
  pen.fillStyle = mixColor([196, 172, 128], 0)
  pen.beginPath()
  pen.roundRect(x - 14, y - 14, 138, 92, 6)
  pen.fill()
  for (const [dx, dy, w, h] of [
    [0, 0, 52, 22],
    [0, 34, 34, 30],
    [62, 4, 26, 40],
  ]) {
    pen.fillStyle = 'rgb(30 30 20 / 30%)'
    pen.fillRect(x + dx + 4, y + dy + 5, w, h)
    pen.fillStyle = pick(['#e8e4da', '#d8d6d0', '#c98f6b'])
    pen.fillRect(x + dx, y + dy, w, h)
    pen.fillStyle = 'rgb(0 0 0 / 10%)'
    pen.fillRect(x + dx, y + dy + h / 2, w, h / 2)
  }
  for (const [dx, dy] of [
    [104, 12],
    [104, 36],
    [104, 60],
  ]) {
    pen.fillStyle = 'rgb(30 30 20 / 30%)'
    pen.beginPath()
    pen.arc(x + dx + 4, y + dy + 5, 10, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = '#efece4'
    pen.beginPath()
    pen.arc(x + dx, y + dy, 10, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = 'rgb(0 0 0 / 18%)'
    pen.lineWidth = 1
    pen.stroke()
  }
}

const course = [
  [1180, -160],
  [1010, 90],
  [1060, 330],
  [880, 520],
  [910, 720],
  [700, 880],
  [720, 1090],
  [520, 1240],
  [470, 1600],
]

function traceRiver() {
  pen.beginPath()
  pen.moveTo(...course[0])
  for (let index = 1; index < course.length - 1; index += 1) {
    const [x, y] = course[index]
    const [nextX, nextY] = course[index + 1]
    pen.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  }
}

function listRiverPoints() {
  const points = []
  for (let index = 1; index < course.length - 1; index += 1) {
    const [px, py] = course[index - 1]
    const [x, y] = course[index]
    const [nx, ny] = course[index + 1]
    const from = index === 1 ? [px, py] : [(px + x) / 2, (py + y) / 2]
    const to = [(x + nx) / 2, (y + ny) / 2]
    for (let t = 0; t < 1; t += 0.02) {
      const u = 1 - t
      points.push([
        u * u * from[0] + 2 * u * t * x + t * t * to[0],
        u * u * from[1] + 2 * u * t * y + t * t * to[1],
      ])
    }
  }
  return points
}

function drawRiver() {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  traceRiver()
  pen.strokeStyle = mixColor([42, 68, 42], 0)
  pen.lineWidth = 104
  pen.stroke()
  for (const [x, y] of listRiverPoints()) {
    for (let index = 0; index < 9; index += 1) {
      const angle = between(0, Math.PI * 2)
      const distance = between(18, 66)
      drawTree(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, between(6, 12))
    }
  }
  traceRiver()
  pen.strokeStyle = '#2f4a47'
  pen.lineWidth = 34
  pen.stroke()
  traceRiver()
  pen.strokeStyle = '#4d726c'
  pen.lineWidth = 26
  pen.stroke()
  traceRiver()
  pen.strokeStyle = 'rgb(160 196 186 / 14%)'
  pen.lineWidth = 12
  pen.stroke()
}

function drawMosaic() {
  pen.fillStyle = mixColor([201, 180, 138], 0)
  pen.fillRect(0, 0, width, height)
  pen.translate(width / 2, height / 2)
  pen.rotate(tilt)
  pen.translate(-width / 2, -height / 2)
  let crop = 'soy'
  const pivots = []
  for (const plot of cutBlock({ x: -320, y: -300, w: width + 640, h: height + 600 })) {
    const squareness = Math.min(plot.w, plot.h) / Math.max(plot.w, plot.h)
    crop = pickCrop(crop)
    if (squareness > 0.78 && Math.min(plot.w, plot.h) > 170 && random() < 0.62) {
      drawPlot(plot, pick(['pasture', 'soil', 'ripe']))
      pivots.push(plot)
    } else if (random() < 0.07) drawGrove(plot)
    else drawPlot(plot, crop)
    if (random() < 0.22) drawTreeLine(plot)
  }
  for (const plot of pivots) drawPivot(plot)
  drawRiver()
  drawYard(404, 748)
  pen.resetTransform()
  pen.fillStyle = 'rgb(18 34 26 / 10%)'
  pen.fillRect(0, 0, width, height)
}

drawMosaic()
document.body.dataset.ready = 'true'
