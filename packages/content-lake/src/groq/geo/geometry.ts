/** Longitude and latitude in degrees (WGS 84), and optionally an altitude, which is ignored. */
export type Position = readonly [longitude: number, latitude: number, ...rest: number[]]

/** Geometry object of GeoJSON (RFC 7946, section 3.1), without other members. */
export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: readonly Position[] }
  | {
      readonly type: 'MultiLineString' | 'Polygon'
      readonly coordinates: readonly (readonly Position[])[]
    }
  | {
      readonly type: 'MultiPolygon'
      readonly coordinates: readonly (readonly (readonly Position[])[])[]
    }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly Geometry[] }
