<?php
namespace Lang_Assistant;

defined( 'ABSPATH' ) || exit;

/** Registers the routes of `lang-assistant/v1`: session, nonce, call, jobs, and the tests of administrators. */
final class Rest_Routes {

	const NAMESPACE = 'lang-assistant/v1';

	/** The routes of document jobs: path, HTTP method, and method of `Jobs`. */
	const JOBS = array(
		array( 'jobs', 'GET', 'all' ),
		array( 'jobs/(?P<id>[^/]+)', 'GET', 'status' ),
		array( 'jobs/(?P<id>[^/]+)', 'DELETE', 'cancel' ),
		array( 'jobs/(?P<id>[^/]+)/events', 'GET', 'events' ),
		array( 'jobs/(?P<id>[^/]+)/file', 'GET', 'download' ),
	);

	/** Registers the routes. */
	public static function register(): void {
		// Each route checks the visitor itself. Only administrators may call `test` and `health`.
		self::route( 'session', 'POST', '__return_true', array( Handlers::class, 'session' ) );
		self::route( 'nonce', 'GET', '__return_true', array( Handlers::class, 'nonce' ) );
		self::route(
			'call',
			'POST',
			'__return_true',
			static fn( \WP_REST_Request $request ) => Handlers::call( (string) $request->get_param( 'action' ) )
		);
		foreach ( self::JOBS as list( $name, $method, $part ) ) {
			self::route(
				$name,
				$method,
				'__return_true',
				static fn( \WP_REST_Request $request ) => Handlers::job( $part, $request->get_params() )
			);
		}
		self::route( 'test', 'POST', array( Connection_Test::class, 'is_allowed' ), array( Connection_Test::class, 'answer' ) );
		self::route( 'health', 'GET', array( Connection_Test::class, 'is_allowed' ), array( Site_Health::class, 'answer' ) );
		self::route( 'problems', 'POST', '__return_true', array( Connection_Test::class, 'problems' ) );
		add_filter( 'rest_pre_serve_request', array( self::class, 'forbid_other_origins' ), 20, 3 );
	}

	/**
	 * Registers one route.
	 * @param string   $name       Name of the route.
	 * @param string   $method     Method of HTTP.
	 * @param callable $permission Whether the caller is allowed.
	 * @param callable $run        Answers the request.
	 */
	private static function route( string $name, string $method, callable $permission, callable $run ): void {
		register_rest_route(
			self::NAMESPACE,
			'/' . $name,
			array(
				'methods'             => $method,
				'permission_callback' => $permission,
				'callback'            => static function ( \WP_REST_Request $request ) use ( $run ) {
					Answer::forbid_caching();
					$answer = $run( $request );
					if ( ! $answer->is_json() ) {
						$answer->send();
					}
					$response = new \WP_REST_Response( $answer->body, $answer->status );
					foreach ( $answer->all_headers() as $header => $value ) {
						$response->header( $header, $value );
					}
					return $response;
				},
			)
		);
	}

	/**
	 * Prevents other origins from reading these responses, which depend on the login cookie. By default, WordPress lets
	 * pages of all origins read its REST API.
	 * @param bool              $served   Whether the response was sent.
	 * @param \WP_HTTP_Response $response Response.
	 * @param \WP_REST_Request  $request  Request.
	 */
	public static function forbid_other_origins( $served, $response, $request ) {
		if ( 0 === strpos( (string) $request->get_route(), '/' . self::NAMESPACE ) && ! headers_sent() ) {
			header_remove( 'Access-Control-Allow-Origin' );
			header_remove( 'Access-Control-Allow-Credentials' );
		}
		return $served;
	}
}
